import { css } from '@emotion/react';
import { useState } from 'react';
import { EditorCanvas } from './canvas/editor-canvas.tsx';
import { EditorQuestions } from './dialogs/editor-questions.tsx';
import { EditorContext } from './editor-context.ts';
import { EditorHead } from './head/editor-head.tsx';
import { Palette } from './palette/palette.tsx';
import { EditorPanel, type PanelName } from './panels/editor-panel.tsx';
import { useAskedPanel } from './use-asked-panel.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useEditorValue } from './use-editor-value.ts';
import { useLeaving } from './use-leaving.tsx';
import { useOutcomes } from './use-outcomes.ts';
import { useSaving } from './use-saving.ts';
import type { LifecycleActor } from './wiring/lifecycle-actor.ts';

const style = css`
  display: grid;
  grid-template-columns: 222px minmax(0, 1fr);
  align-items: start;
  @media (max-width: 899px) { grid-template-columns: minmax(0, 1fr); }
`;

/** Report editor: the palette on the left, the page beside it, the rest in panels. */
export const ReportEditor = ({ actor }: { actor: LifecycleActor }) => {
  const [panel, setPanel] = useState<PanelName | null>(useAskedPanel());
  const saving = useSaving(actor, setPanel);
  const editor = useEditorValue(actor, saving);
  useOutcomes(actor, setPanel);
  useEditorKeys(editor);
  const leavingQuestion = useLeaving(actor);
  return (
    <EditorContext value={editor}>
      <EditorHead actor={actor} onPanel={setPanel} />
      <div css={style}>
        <Palette />
        <EditorCanvas />
      </div>
      <EditorPanel actor={actor} name={panel} onClose={() => setPanel(null)} />
      <EditorQuestions actor={actor} />
      {leavingQuestion}
    </EditorContext>
  );
};
