import { css } from '@emotion/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { readCsv } from '#domain/csv/read-csv.ts';
import { tableStyle } from '#ui/page/table-style.ts';
import { noteStyle } from './text-preview.tsx';

/** Maximum number of rows shown; the whole file can be saved. */
const MAX_ROWS = 500;

const style = css`
  overflow: auto;
  & table { background: var(--card); }
  & thead th { position: sticky; top: 0; }
  & td { height: var(--row); }
`;

/** CSV file as a table with its first line as the head. */
export const CsvPreview = ({ bytes }: { bytes: Uint8Array }) => {
  const { t } = useTranslation();
  const [head = [], ...rows] = useMemo(() => readCsv(new TextDecoder().decode(bytes), MAX_ROWS + 1), [bytes]);
  return (
    <>
      <div css={style}>
        <table css={tableStyle}>
          <thead>
            <tr>
              {head.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a file's columns have no other name and never move
                <th key={column} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a file's rows have no other name and never move
              <tr key={row}>
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === MAX_ROWS && <p css={noteStyle}>{t('file.cut')}</p>}
    </>
  );
};
