import { editorDriver } from './editor.driver.ts';
import { editorModel } from './editor.model.ts';
import { journey } from './journey.ts';

journey(
  'R-LIFE-03 R-LIFE-04 R-LIFE-05 R-LIFE-09 editor',
  editorModel,
  [
    'changes its name → leaves and comes back → goes on → saves',
    'another window saves → changes its name → saves → keeps mine',
    'another window saves → changes its name → saves → loads theirs',
    'another window saves → changes its name → saves → saves mine as a copy',
    'changes its name → leaves and comes back → discards the work',
    'changes its name → saves',
    'copies it as an additional report',
  ],
  editorDriver,
);
