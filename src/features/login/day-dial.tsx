import { useTranslation } from 'react-i18next';

const CENTRE = 300;
const INNER_RADIUS = 150;
/** Number of quarter-hours that have passed in the drawing: the day is drawn at 14:30. */
const LIT = 58;
const TICKS_PER_DAY = 96;
const HOURS = [
  { hour: '00', x: 300, y: 182 },
  { hour: '06', x: 422, y: 304 },
  { hour: '12', x: 300, y: 426 },
  { hour: '18', x: 178, y: 304 },
] as const;

/** Load of each quarter-hour of a working day, as length of its tick. */
const LENGTHS = [
  17, 18, 12, 16, 11, 16, 17, 15, 19, 12, 18, 17, 17, 10, 15, 13, 19, 13, 18, 17, 13, 10, 18, 12, 13, 50, 62,
  80, 54, 49, 75, 57, 60, 80, 55, 59, 53, 76, 71, 76, 63, 73, 68, 51, 68, 66, 57, 51, 47, 32, 78, 58, 58, 76,
  54, 52, 74, 56, 80, 46, 58, 72, 57, 68, 49, 49, 71, 64, 55, 78, 48, 71, 78, 56, 64, 75, 75, 66, 79, 70, 64,
  50, 56, 64, 51, 55, 18, 11, 11, 13, 18, 16, 14, 11, 13, 20,
];

const tick = (length: number, index: number) => {
  const angle = (index / TICKS_PER_DAY) * 2 * Math.PI;
  const at = (radius: number) => ({
    x: CENTRE + Math.sin(angle) * radius,
    y: CENTRE - Math.cos(angle) * radius,
  });
  const [from, to] = [at(INNER_RADIUS), at(INNER_RADIUS + length)];
  return {
    path: `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`,
    opacity: Math.min(1, 0.44 + length * 0.0072),
    isLit: index < LIT,
  };
};

const TICKS = LENGTHS.map(tick);

/** Quarter-hours of one day, drawn as a clock. Only a drawing: it shows no measured values. */
export const DayDial = () => {
  const { t } = useTranslation();
  return (
    <svg viewBox="50 50 500 500" width="100%" role="img" aria-label={t('login.dial')}>
      <g strokeWidth="5" strokeLinecap="round">
        {TICKS.map(({ path, opacity, isLit }) => (
          <path
            key={path}
            d={path}
            stroke={isLit ? 'var(--accent)' : 'var(--dial-rest)'}
            opacity={isLit ? opacity : 1}
          />
        ))}
      </g>
      <g textAnchor="middle" fontSize="12" fill="var(--nav-text-muted)">
        {HOURS.map(({ hour, x, y }) => (
          <text key={hour} x={x} y={y}>
            {hour}
          </text>
        ))}
      </g>
      <text
        x="300"
        y="300"
        textAnchor="middle"
        fontSize="40"
        fontWeight="600"
        letterSpacing="-1"
        fill="#FFFFFF"
      >
        {TICKS_PER_DAY}
      </text>
      <text
        x="300"
        y="324"
        textAnchor="middle"
        fontSize="13"
        fill="var(--nav-text)"
        style={{ fontVariantNumeric: 'normal' }}
      >
        {t('login.dialUnit')}
      </text>
    </svg>
  );
};
