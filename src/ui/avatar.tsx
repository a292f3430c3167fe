import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { http } from '#platform/http.ts';

export interface AvatarProps {
  name: string;
  /** Path of the image below /api; null: initials. */
  image: string | null;
  /** Light on the top bar, dark on the navigation. */
  tone?: 'dark' | 'light';
  /** px */
  size?: number;
}

const style = css`
  border-radius: 50%;
  background: #3B4A5E;
  color: #FFFFFF;
  font-size: var(--fs-11);
  font-weight: var(--fw-semibold);
  display: grid;
  place-items: center;
  flex: none;
  letter-spacing: .02em;
  object-fit: cover;
  &[data-tone='light'] { background: var(--border); color: var(--text); font-size: var(--fs-10); }
`;

const initials = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase();

// Images need the bearer, so they come as blobs.
function useImage(path: string | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!path) return;
    const abort = new AbortController();
    let made: string | null = null;
    http.blob(path, { signal: abort.signal }).then(
      ({ blob }) => {
        made = URL.createObjectURL(blob);
        setUrl(made);
      },
      (error: unknown) => {
        if (!abort.signal.aborted) console.warn('The avatar could not be loaded', error);
      },
    );
    return () => {
      abort.abort();
      if (made) URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [path]);
  return url;
}

/** Picture of a person, else initials. */
export const Avatar = ({ name, image, tone = 'dark', size = 28 }: AvatarProps) => {
  const url = useImage(image);
  const box = { width: size, height: size };
  if (url) return <img css={style} style={box} src={url} alt="" />;
  return (
    <span css={style} style={box} data-tone={tone} aria-hidden="true">
      {initials(name)}
    </span>
  );
};
