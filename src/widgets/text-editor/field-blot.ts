import Quill from 'quill';
import Embed from 'quill/blots/embed';
import { FIELD_CLASS } from '#domain/reports/text-fields.ts';

/** Name of the format in the editor. */
export const FIELD_FORMAT = 'field';

/**
 * A value in the text as the editor shows it: one piece with the name of what it stands for. The name is drawn from
 * an attribute and never becomes part of the text.
 */
export class FieldBlot extends Embed {
  static override blotName = FIELD_FORMAT;
  static override tagName = 'span';
  static override className = FIELD_CLASS;

  /** Words for a field in the language of the page; set by the open editor. */
  static labelOf: (field: string) => string = (field) => field;

  static override create(value: string): HTMLElement {
    // biome-ignore lint/complexity/noThisInStatic: the library registers classes and calls their static methods
    const node = super.create(value) as HTMLElement;
    node.setAttribute('data-field', value);
    node.setAttribute('data-label', FieldBlot.labelOf(value));
    return node;
  }

  static override value(node: Element): string {
    return node.getAttribute('data-field') ?? '';
  }
}

Quill.register(`formats/${FIELD_FORMAT}`, FieldBlot, true);

/** The editor's html as it is stored: fields without names and without what only the editor needs. */
export function storedHtml(html: string): string {
  if (!html.includes(FIELD_CLASS)) return html;
  const template = document.createElement('template');
  // The editor leaves empty styles behind, which the content security policy reports.
  template.innerHTML = html.replaceAll(' style=""', '');
  for (const element of template.content.querySelectorAll(`.${FIELD_CLASS}`)) {
    element.replaceChildren();
    element.removeAttribute('data-label');
  }
  return template.innerHTML;
}
