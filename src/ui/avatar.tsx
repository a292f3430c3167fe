import { css } from '@emotion/react';
import { useBlobUrl } from '#platform/http/blob-url.ts';
import missingAvatar from './images/missing-avatar.svg';

export interface AvatarProps {
  name: string;
  /** Path of the image below /api; null: initials. */
  image: string | null;
  /** `light` for the top bar, `dark` for the navigation. */
  tone?: 'dark' | 'light';
  /** px */
  size?: number;
}

const style = css`
  border-radius: 50%;
  background: #3B4A5E;
  color: #FFFFFF;
  font-weight: var(--fw-semibold);
  display: grid;
  place-items: center;
  flex: none;
  letter-spacing: .02em;
  object-fit: cover;
  &[data-tone='light'] { background: var(--border); color: var(--text); }
`;

/** px */
const SMALLEST_LETTERS = 10;

const initials = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** Image of a person, otherwise their initials; a placeholder when there is neither. */
export const Avatar = ({ name, image, tone = 'dark', size = 28 }: AvatarProps) => {
  const picture = useBlobUrl(image);
  const box = { width: size, height: size, fontSize: Math.max(SMALLEST_LETTERS, Math.round(size * 0.36)) };
  if (picture.status === 'ready') return <img css={style} style={box} src={picture.url} alt="" />;
  if (picture.status === 'missing' || name.trim() === '')
    return <img css={style} style={box} src={missingAvatar} alt="" />;
  return (
    <span css={style} style={box} data-tone={tone} aria-hidden="true">
      {initials(name)}
    </span>
  );
};
