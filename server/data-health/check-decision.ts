import type { DecisionInput, DecisionKind, VerdictKind } from '#contract/readings/data-health.ts';
import { parameterDefinition } from '#contract/readings/parameters.ts';
import { type ExchangeProblem, exchangeProblems } from '#domain/metering/exchange-entry.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Installation } from '#server/store/installation.ts';
import type { ModuleRow } from '#server/store/module-rows.ts';
import { parameterIds } from '#server/store/readings/parameter-ids.ts';
import { counts, type JudgedReading, readingsAround, registerAfter } from './readings-around.ts';

const refuse = (message: string, field: string): ApiError =>
  new ApiError(400, 'validation_failed', message, field);

/** Reading that a decision is about, and the newest reading before it that counts. */
interface Judged {
  parameterId: number;
  reading: JudgedReading;
  before: JudgedReading | null;
}

/** Verdicts that a reading must have for a decision of this kind; other kinds take any reading. */
const WANTED_VERDICTS: Partial<Record<DecisionKind, readonly VerdictKind[]>> = {
  reset_confirmed: ['reset'],
  released: ['spike', 'dip'],
};

async function judgedReading(
  installation: Installation,
  module: ModuleRow,
  input: DecisionInput,
): Promise<Judged> {
  const parameterId = (await parameterIds(installation)).idOf.get(input.parameter ?? '');
  if (parameterId === undefined) throw refuse(`There is no parameter ${input.parameter}`, 'parameter');
  const at = Date.parse(input.at);
  const { before, from } = await readingsAround(installation.pool, { moduleId: module.id, parameterId, at });
  const [reading] = from;
  if (reading?.ts !== at) throw refuse('There is no reading at this instant', 'at');
  return { parameterId, reading, before: before.find(counts) ?? null };
}

const WORDS: Record<ExchangeProblem['reason'], string> = {
  oldEndTooSmall: 'The old meter cannot end below its last reading',
  newStartTooLarge: 'The new meter cannot start above its first reading',
  tooEarly: 'The exchange cannot lie before the last reading of the old meter',
  tooLate: 'The exchange cannot lie after the first reading of the new meter',
};

function checkExchange(input: DecisionInput, module: ModuleRow, { reading, before }: Judged): void {
  if (parameterDefinition(input.parameter ?? '')?.kind !== 'counter')
    throw refuse('Only a register can go on with another meter', 'parameter');
  const exchange = {
    oldEnd: input.oldEnd ?? 0,
    newStart: input.newStart ?? 0,
    exchangedAt: Date.parse(input.exchangedAt ?? ''),
  };
  const bounds = {
    before: before && registerAfter(before),
    beforeAt: before?.ts ?? null,
    value: reading.value,
    at: reading.ts,
    jitterTolerance: module.metering?.jitterTolerance ?? 0,
  };
  const [problem] = exchangeProblems(exchange, bounds);
  if (problem) throw refuse(WORDS[problem.reason], problem.field);
}

/**
 * Checks a decision on one reading against the readings as they are now.
 * @returns the number of the reading's parameter
 * @throws ApiError 400 with the field that contradicts the readings, 409 when the reading is judged otherwise by now
 */
export async function checkReadingDecision(
  installation: Installation,
  module: ModuleRow,
  input: DecisionInput,
): Promise<number> {
  const judged = await judgedReading(installation, module, input);
  const { verdict, decision } = judged.reading;
  if (decision !== null && input.replaces === null)
    throw new ApiError(409, 'conflict', 'This reading is decided already', 'at');
  const wanted = WANTED_VERDICTS[input.kind];
  if (wanted && (verdict === null || !wanted.includes(verdict)))
    throw new ApiError(409, 'conflict', `This reading is ${verdict ?? 'not judged'} by now`, 'at');
  if (input.kind === 'exchange') checkExchange(input, module, judged);
  return judged.parameterId;
}
