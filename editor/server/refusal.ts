import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { codeOf, fieldOf, messageOf } from '#relay/log.ts';

/** Codes of a disk that is full or broken. */
export const DISK_FAULTS = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO'];

/** A request that can't be met: a sentence in Portuguese says what happened and what to do. */
export class RefusalError extends HTTPException {
  constructor(status: ContentfulStatusCode, sentence: string) {
    super(status, { message: sentence });
  }

  /** The refusal for any error: errors of the server's disk become a sentence with what to do. */
  static from(error: unknown): HTTPException {
    if (error instanceof HTTPException) return error;
    const code = codeOf(error) ?? '';
    if (DISK_FAULTS.includes(code))
      return new RefusalError(
        507,
        `O disco do servidor está cheio${code === 'EIO' ? ' ou com defeito' : ''}, e isto não foi guardado. Não feche a página: peça a quem cuida do servidor que abra espaço, e tente de novo.`,
      );
    if (['EACCES', 'EPERM', 'EROFS'].includes(code))
      return new RefusalError(
        507,
        `O servidor não tem permissão para usar ${fieldOf(error, 'path')}. Peça a quem cuida dele que a dê (deploy/README.md), e tente de novo.`,
      );
    return new RefusalError(422, messageOf(error));
  }
}
