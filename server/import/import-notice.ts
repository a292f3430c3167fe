import type { ImportCounts } from '#contract/readings/import.ts';
import type { Notice } from '#server/notifications/notice.ts';

/** Notification to the author that a file is stored, as a large one takes longer than anybody watches. */
export const importNotice = (
  id: string,
  fileName: string,
  { accepted, changed, unchanged, refused }: ImportCounts,
  author: string,
): Notice => ({
  subject: `import:${id}`,
  type: 'info',
  title: { key: 'import.title', values: { file: fileName } },
  message: [{ key: 'import.counts', values: { stored: accepted + changed, unchanged, refused } }],
  link: { key: 'import', parameters: { importId: id } },
  userId: author,
});
