import type { LocalMoment } from './local-clock.ts';
import { channelOf, smooth } from './noise.ts';

export interface Climate {
  /** Degrees north. */
  latitude: number;
  /** Mean of the year and half the span between January and July, °C. */
  yearMean: number;
  yearSwing: number;
  /** Half the span between night and afternoon, °C. */
  daySwing: number;
}

export interface Weather {
  /** °C. */
  outdoor: number;
  /** Sunlight on the ground as a share of clear noon sun at the zenith, 0 to 1. */
  sun: number;
}

const TURN = 2 * Math.PI;
const RADIANS = Math.PI / 180;

/** Sine of the sun's elevation; negative at night. Local clock time stands in for solar time. */
function sunHeight(latitude: number, { yearShare, hour }: LocalMoment): number {
  const declination = -23.44 * RADIANS * Math.cos(TURN * (yearShare + 10 / 365));
  const hourAngle = ((hour - 12.6) / 24) * TURN;
  const phi = latitude * RADIANS;
  return Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.cos(hourAngle);
}

/** Weather over a site; each site has channels of its own, so that neighbours differ. */
export function createWeather(seed: number, site: string, climate: Climate) {
  const fronts = channelOf(seed, `${site} fronts`);
  const clouds = channelOf(seed, `${site} clouds`);
  return (moment: LocalMoment): Weather => {
    const day = moment.day + moment.hour / 24;
    const season = -Math.cos(TURN * (moment.yearShare - 18 / 365));
    const daily = Math.cos(((moment.hour - 15) / 24) * TURN);
    const outdoor =
      climate.yearMean +
      climate.yearSwing * season +
      climate.daySwing * daily * (0.75 + 0.25 * season) +
      4.5 * smooth(fronts, day / 3.5) +
      1.2 * smooth(fronts + 1, day * 4);
    const cover = 0.5 + 0.5 * smooth(clouds, day / 1.7) + 0.25 * smooth(clouds + 1, day * 14);
    const clear = Math.min(1, Math.max(0.08, 1.05 - 0.9 * Math.max(0, cover - 0.25)));
    return { outdoor, sun: Math.max(0, sunHeight(climate.latitude, moment)) * clear };
  };
}
