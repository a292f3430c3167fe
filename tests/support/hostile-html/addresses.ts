import { RUN } from './targets.ts';

/** Addresses that run or read something, some written so that only a browser recognises them. */
const SCRIPT_SCHEMES: readonly string[] = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `java\tscript:${RUN}`,
  `java\nscript:${RUN}`,
  `java\rscript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `\u0020\u0020javascript:${RUN}`,
  `\u00a0javascript:${RUN}`,
  `&#106;avascript:${RUN}`,
  `&#x6a;avascript:${RUN}`,
  `&#0000106avascript:${RUN}`,
  `java&Tab;script:${RUN}`,
  `java&NewLine;script:${RUN}`,
  `javascript&colon;${RUN}`,
  `javascript&#58;${RUN}`,
  `java\u00adscript:${RUN}`,
  `%6aavascript:${RUN}`,
  `javascript://example.com/%0a${RUN}`,
  `https:javascript:${RUN}`,
  `mailto:x@y.z?subject=<script>${RUN}</script>`,
  `vbscript:${RUN}`,
  `livescript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD5oaXQoKTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${RUN}'/>`,
  `DATA:text/html,<script>${RUN}</script>`,
  `blob:null/x`,
  `file:///etc/passwd`,
  `filesystem:https://sink.test/x`,
  `view-source:https://sink.test`,
  `feed:javascript:${RUN}`,
  `jar:https://sink.test!/x`,
  `//sink.test/x`,
  `\\\\sink.test\\x`,
  `/\\sink.test/x`,
];
const URL_PLACES: readonly ((url: string) => string)[] = [
  (url) => `<a href="${url}">x</a>`,
  (url) => `<form action="${url}"><button>x</button></form>`,
  (url) => `<iframe src="${url}"></iframe>`,
  (url) => `<svg><a xlink:href="${url}"><text y=20>x</text></a></svg>`,
];
/** Every scheme in every place. */
export const ADDRESSES: readonly string[] = SCRIPT_SCHEMES.flatMap((url) =>
  URL_PLACES.map((place) => place(url)),
);

/** Further places that take an address. */
export const OTHER_PLACES: readonly string[] = [
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<base href="javascript:${RUN}//"><a href=x>x</a>`,
  `<base target="${RUN}"><a href=https://example.com>x</a>`,
  `<button formaction="javascript:${RUN}">x</button>`,
  `<input type=submit formaction="javascript:${RUN}">`,
  `<map><area href="javascript:${RUN}"></map>`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<link rel=import href="data:text/html,<script>${RUN}</script>">`,
  `<isindex action="javascript:${RUN}" type=image>`,
  `<frameset><frame src="javascript:${RUN}"></frameset>`,
  `<blockquote cite="javascript:${RUN}">x</blockquote>`,
  `<table background="javascript:${RUN}"><td background="javascript:${RUN}">x</td></table>`,
];
