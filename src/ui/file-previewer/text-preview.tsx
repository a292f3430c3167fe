import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';

/** Maximum number of characters shown; the whole file can be saved. */
const MAX_CHARACTERS = 200_000;

const style = css`
  margin: 0;
  padding: 14px;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  font-size: var(--fs-12);
  line-height: 1.55;
`;

export const noteStyle = css`
  padding: 8px 14px;
  font-size: var(--fs-12);
  color: var(--text-3);
  border-top: 1px solid var(--border);
`;

/** Plain text, never rendered as markup. */
export const TextPreview = ({ bytes }: { bytes: Uint8Array }) => {
  const { t } = useTranslation();
  const text = new TextDecoder().decode(bytes);
  return (
    <>
      <pre css={style}>{text.slice(0, MAX_CHARACTERS)}</pre>
      {text.length > MAX_CHARACTERS && <p css={noteStyle}>{t('file.cut')}</p>}
    </>
  );
};
