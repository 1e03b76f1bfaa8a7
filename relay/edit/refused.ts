import { codeOf, messageOf } from '../thrown.ts';

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 507;

/** What was asked for can't be done: a sentence in Portuguese of what happened and what to do. */
export class Refused extends Error {
  readonly status: Status;
  constructor(status: Status, sentence: string) {
    super(sentence);
    this.status = status;
  }
  /** The disk has no room, or what else was thrown in its own words. */
  static orFull(error: unknown): Refused {
    if (error instanceof Refused) return error;
    if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error) ?? ''))
      return new Refused(
        507,
        'O disco do servidor está cheio, e isto não foi guardado. Não feche a página: peça a quem cuida do servidor que abra espaço, e tente de novo.',
      );
    return new Refused(422, messageOf(error));
  }
}
