import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import missingImage from '#ui/images/missing-image.svg';
import { NoContent } from './no-content.tsx';
import { pictureSize } from './picture-size.ts';

export interface PicturePreviewProps {
  bytes: Uint8Array<ArrayBuffer>;
  mediaType: string;
  name: string;
}

const style = css`
  margin: auto;
  max-width: 100%;
  max-height: 100%;
  object-fit: contain;
`;

/** Picture in the largest size that fits; a placeholder when it cannot be decoded. */
export const PicturePreview = ({ bytes, mediaType, name }: PicturePreviewProps) => {
  const { t } = useTranslation();
  const [url, setUrl] = useState<string | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  const size = pictureSize(bytes);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, mediaType]);
  if (typeof size === 'string') return <NoContent />;
  if (isBroken) return <img css={style} src={missingImage} alt={t('file.broken')} width={192} />;
  return url && <img css={style} src={url} alt={name} {...size} onError={() => setIsBroken(true)} />;
};
