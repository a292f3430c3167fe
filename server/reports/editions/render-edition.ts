import type { Locale } from '#contract/people/user.ts';
import type { Principal } from '#server/access/principal.ts';
import { issueToken, type TokenClaims } from '#server/access/tokens.ts';
import type { AppContext } from '#server/http/app-context.ts';
import type { Installation } from '#server/store/installation.ts';
import { type RenderedPdf, renderPdf } from './print-client.ts';
import { printScope } from './print-scope.ts';

export interface RenderRequest {
  reportId: number;
  generatedId: string;
  /** User with whose rights the page reads. */
  readerId: string;
  /** Role that the reader looks through. */
  viewAs?: string | null;
  /** For a preview: the user who asked for it, whose sites limit the reader's. */
  limitedBy?: Pick<Principal, 'userId' | 'viewAs'> | null;
  language: Locale;
  /** True for a PDF that somebody waits for. */
  isByHand?: boolean;
}

function claimsOf(installation: Installation, request: RenderRequest): TokenClaims {
  const { readerId, generatedId, viewAs, limitedBy } = request;
  return {
    iid: installation.id,
    sub: readerId,
    gid: generatedId,
    ...(viewAs ? { viewAs } : {}),
    ...(limitedBy && {
      limitedBy: { sub: limitedBy.userId, ...(limitedBy.viewAs ? { viewAs: limitedBy.viewAs } : {}) },
    }),
  };
}

/**
 * Renders an edition as one reader may see it: the print page gets a token for this edition and nothing else.
 * @throws ApiError 502 render_failed, 503 print_service_unavailable
 */
export async function renderEdition(
  app: Pick<AppContext, 'settings' | 'tokenKeys' | 'installations'>,
  installation: Installation,
  request: RenderRequest,
  signal: AbortSignal,
): Promise<RenderedPdf> {
  const claims = claimsOf(installation, request);
  const scope = await printScope(app, installation, claims);
  const { reportId, generatedId, readerId, language, isByHand = false } = request;
  const reader = await installation.db
    .selectFrom('app_user')
    .select('number_style')
    .where('id', '=', readerId)
    .executeTakeFirst();
  const numberStyle = reader?.number_style ?? 'language';
  return renderPdf(
    app.settings,
    {
      host: installation.domain,
      reportId,
      generatedId,
      language,
      numberStyle,
      scope,
      isByHand,
      issueToken: () => issueToken(app.tokenKeys, 'print', claims),
    },
    signal,
  );
}
