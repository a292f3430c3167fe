// The browser comes from the product itself (print-service/browser/browser.ts): no download at install.
module.exports = { skipDownload: true };
