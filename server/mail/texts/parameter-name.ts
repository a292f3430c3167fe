import type { Locale } from '#contract/people/user.ts';
import { parameterDefinition } from '#contract/readings/parameters.ts';
import cs from '#locales/cs/parameters.json' with { type: 'json' };
import de from '#locales/de/parameters.json' with { type: 'json' };
import en from '#locales/en/parameters.json' with { type: 'json' };
import fr from '#locales/fr/parameters.json' with { type: 'json' };
import hu from '#locales/hu/parameters.json' with { type: 'json' };
import sk from '#locales/sk/parameters.json' with { type: 'json' };

const TEXTS = { hu, en, de, fr, sk, cs } satisfies Record<Locale, object>;

/** Name of a parameter as on the pages; an unknown parameter is written as it is. */
export function parameterName(language: Locale, parameter: string): string {
  const definition = parameterDefinition(parameter);
  if (!definition) return parameter;
  const { quantity, phase } = TEXTS[language];
  const name = (quantity as Readonly<Record<string, string>>)[definition.quantity] ?? parameter;
  return definition.phase ? phase[definition.phase].replace('{{name}}', name) : name;
}
