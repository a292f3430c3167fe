import type { Locale } from '#contract/user.ts';
import type { AppContext } from '#server/app-context.ts';
import { issueToken } from '#server/identity/tokens.ts';
import type { Installation } from '#server/store/installation.ts';
import { type RenderedPdf, renderPdf } from './print-client.ts';

export interface RenderRequest {
  reportId: number;
  generatedId: string;
  /** Whose rights the page reads with. */
  readerId: string;
  /** The role that the reader looks through. */
  viewAs?: string | null;
  language: Locale;
}

/**
 * Renders a frozen issue as one reader may see it: the print page gets a token for this issue and nothing else.
 * @throws ApiError 502 render_failed, 503 print_service_unavailable
 */
export async function renderIssue(
  app: Pick<AppContext, 'settings' | 'tokenKeys'>,
  installation: Installation,
  request: RenderRequest,
  signal: AbortSignal,
): Promise<RenderedPdf> {
  const token = await issueToken(app.tokenKeys, 'print', {
    iid: installation.id,
    sub: request.readerId,
    gid: request.generatedId,
    ...(request.viewAs ? { viewAs: request.viewAs } : {}),
  });
  const { reportId, generatedId, readerId, language } = request;
  const reader = await installation.db
    .selectFrom('app_user')
    .select('number_style')
    .where('id', '=', readerId)
    .executeTakeFirst();
  const numberStyle = reader?.number_style ?? 'language';
  return renderPdf(
    app.settings,
    { host: installation.domain, reportId, generatedId, language, numberStyle, token },
    signal,
  );
}
