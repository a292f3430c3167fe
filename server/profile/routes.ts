import { API } from '#contract/paths.ts';
import { avatarAnswerSchema, profilePatchSchema } from '#contract/people/profile.ts';
import { userSchema } from '#contract/people/user.ts';
import { anySession } from '#server/access/endpoint-access.ts';
import { type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { deleteAvatar, getAvatar, postAvatar } from './avatar.ts';
import { patchUser } from './patch-user.ts';

export const PROFILE_ROUTES: readonly Endpoint[] = [
  endpoint('post', API.avatar, {
    access: anySession,
    instance: 'both',
    summary:
      'Sets one’s own picture: multipart, field `file`, PNG, JPEG or WebP up to 2 MB and 4096 pixels a side',
    bodyLimit: 'raw',
    bodyType: 'multipart/form-data',
    answer: avatarAnswerSchema,
    handler: postAvatar,
  }),
  endpoint('delete', API.avatar, {
    access: anySession,
    instance: 'both',
    summary: 'Removes one’s own picture',
    handler: deleteAvatar,
  }),
  endpoint('get', API.avatarImage, {
    access: anySession,
    instance: 'both',
    summary: 'The picture of a user',
    answerType: 'image/png',
    handler: getAvatar,
  }),
  endpoint('patch', API.userById, {
    access: anySession,
    instance: 'both',
    summary: 'Changes one’s own profile',
    body: profilePatchSchema,
    answer: userSchema,
    handler: patchUser,
  }),
];
