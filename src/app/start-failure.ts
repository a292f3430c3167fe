/** Shown when there are no texts to draw a page with: gives the reason, in English, and offers to try again. */
export function showStartFailure(root: HTMLElement, error: unknown): void {
  console.error(error);
  const title = document.createElement('h1');
  title.textContent = 'Quarterhour could not start';
  const reason = document.createElement('p');
  reason.textContent = error instanceof Error ? error.message : String(error);
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = 'Try again';
  retry.addEventListener('click', () => window.location.reload());
  const page = document.createElement('main');
  page.className = 'start-failure';
  page.append(title, reason, retry);
  root.replaceChildren(page);
}
