import { LRUCache } from 'lru-cache';
import { isBlockError, type WholeBlocksAnswer } from '#contract/reports/block.ts';
import { type KeyFigure, keyFigures } from '#domain/reports/key-figures.ts';
import { loadStructure } from '#domain/reports/report-rules.ts';
import type { Principal } from '#server/access/principal.ts';
import type { Delivery } from '#server/deliveries/ledgers/delivery-ledger.ts';
import { narrowBlocks } from '#server/reports/blocks/narrow-blocks.ts';
import { frozenModules } from '#server/reports/report-modules.ts';
import { withinReach } from '#server/reports/within-reach.ts';
import type { Installation } from '#server/store/installation.ts';
import { readStoredBlocks } from '#server/store/stored-blocks.ts';
import { selectMailWithEdition } from './mail-with-edition.ts';

/** Facts about its part of the edition in the footer of a rendering and in each of its mails. */
export type RenderingFacts = Pick<WholeBlocksAnswer, 'zones' | 'coverage' | 'fingerprint'> & {
  /** Widgets whose numbers were not all computed when the edition was frozen. */
  shortWidgets: number;
  /** Numbers of its first data blocks. */
  figures: KeyFigure[];
};

/** By rendering, as many as have mails going out at a time. */
const rememberedFacts = () => new LRUCache<string, Promise<RenderingFacts>>({ max: 100 });

async function readFacts(
  installation: Installation,
  mail: Pick<Delivery, 'id' | 'rendering_id'>,
  reader: Principal,
): Promise<RenderingFacts> {
  const { sites, report, blocks, created_at } = await selectMailWithEdition(installation)
    .select(['generation.blocks', 'generation.created_at'])
    .where('delivery.id', '=', mail.id)
    .executeTakeFirstOrThrow();
  // An edition is not removed while a mail of it is still to go out.
  if (blocks === null) throw new Error(`the edition of mail ${mail.id} was removed`);
  const readers = { ...reader, sites: sites && new Set(sites) };
  const modules = await frozenModules(installation, report);
  const { sites: own } = report;
  const structure = loadStructure(report.type, report.structure, () => undefined);
  const seen = { ...withinReach(readers, structure, modules, own), modules, sites: own };
  const stored = await readStoredBlocks(blocks);
  const {
    zones,
    coverage,
    fingerprint,
    blocks: shown,
  } = await narrowBlocks(installation, stored, readers, seen, created_at.getTime());
  const shortWidgets = Object.values(shown).filter((block) => !isBlockError(block) && block.waiting).length;
  return { zones, coverage, fingerprint, shortWidgets, figures: keyFigures(seen.structure, shown) };
}

/**
 * Facts for a mail's rendering, read once for all of its mails: for a large report that takes a second of processor
 * time. `reader`: any reader it was made for.
 */
export function renderingFacts(
  installation: Installation,
  mail: Pick<Delivery, 'id' | 'rendering_id'>,
  reader: Principal,
): Promise<RenderingFacts> {
  const remembered = installation.service(rememberedFacts);
  const key = String(mail.rendering_id);
  const known = remembered.get(key);
  if (known) return known;
  const facts = readFacts(installation, mail, reader);
  remembered.set(key, facts);
  facts.catch(() => remembered.delete(key));
  return facts;
}
