import { type DeliveringProduct, startPrintingProduct } from './delivering-product.ts';
import { type MailGate, startMailGate } from './mail-gate.ts';
import { startMailSink } from './mail-sink.ts';

/** An API process that sends mails through a gate, which receives every verb before the mail server does. */
export interface GatedProduct extends DeliveringProduct {
  gate: MailGate;
}

export async function startGatedProduct(): Promise<GatedProduct> {
  const sink = await startMailSink();
  const gate = await startMailGate(sink.url);
  const product = await startPrintingProduct({ SMTP_URL: gate.url });
  return {
    ...product,
    sink,
    gate,
    stop: async () => {
      await product.stop();
      await gate.stop();
      await sink.stop();
    },
  };
}
