import { canReachSite } from '#server/access/authorise.ts';
import type { Principal } from '#server/access/principal.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Members } from './collection-members.ts';

const refuse = (message: string, index: number): ApiError =>
  new ApiError(400, 'validation_failed', message, `nodes[${index}]`);

/**
 * Checks the new members of a collection: living modules within the author's reach (others look as if they did not
 * exist), each named once. Controllers are refused, as they have no values.
 * @throws ApiError 400 naming the node
 */
export function checkNodes(nodes: readonly string[], members: Members, author: Principal): void {
  nodes.forEach((uuid, index) => {
    const module = members.get(uuid);
    if (!module || module.isDeleted || !canReachSite(author, module.siteId))
      throw refuse('there is no such module', index);
    if (module.type === 'plc') throw refuse('a controller has no values of its own', index);
    if (nodes.indexOf(uuid) !== index) throw refuse('the module stands there twice', index);
  });
}
