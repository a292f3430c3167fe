import { useTranslation } from 'react-i18next';
import { useEditor } from '#features/reports/editor/editor-context.ts';
import { Tag } from '#ui/tag.tsx';

/** True when a save would refuse something in the widget at this index of the structure. */
export const hasProblem = (problems: Readonly<Record<string, string>>, index: number): boolean =>
  Object.keys(problems).some((path) => path.startsWith(`structure[${index}]`));

/** Mark on a widget whose settings a save has refused. */
export const TileProblem = ({ id }: { id: string }) => {
  const { t } = useTranslation('editor');
  const { report, problems, showsProblems } = useEditor();
  if (!showsProblems) return null;
  const index = report.structure.findIndex(({ i }) => i === id);
  if (!hasProblem(problems, index)) return null;
  return (
    <span className="incomplete">
      <Tag tone="error" icon="exclamation-circle">
        {t('canvas.incomplete')}
      </Tag>
    </span>
  );
};
