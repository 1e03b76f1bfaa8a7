import { type Clock, MINUTE, SECOND, systemClock } from '#relay/clock.ts';
import { RefusalError } from '../refusal.ts';

/** So many wrong ones of a sender within a minute cost nothing but their check. */
const FREE = 5;
/** After each one more, the sender's next waits. Milliseconds. */
const PAUSE = SECOND;
/** A sender's that wait at the same time. */
const MOST_WAITING = 60;
/** Senders that are remembered before those that have stopped are forgotten. */
const MANY = 1000;

interface Sender {
  wrong: number;
  since: number;
  waiting: number;
  /** Over once the one before has been answered, and its pause. */
  turn: Promise<unknown>;
}

/**
 * Guesses are slowed, not refused: of each sender one after another, and of all whom nobody knows
 * one at a time, since a check takes a core. So who knows the password waits for others at most,
 * and a guesser gains nothing by many connections.
 */
export function slowGuesses(clock: Clock = systemClock) {
  const senders = new Map<string, Sender>();
  let strangers: Promise<unknown> = Promise.resolve();

  function forgetIdle(now: number): void {
    for (const [name, { waiting, since }] of senders)
      if (waiting === 0 && now >= since + MINUTE) senders.delete(name);
  }
  function senderOf(name: string): Sender {
    const now = clock.now();
    if (senders.size >= MANY) forgetIdle(now);
    const sender = senders.get(name) ?? {
      wrong: 0,
      since: now,
      waiting: 0,
      turn: Promise.resolve(),
    };
    senders.set(name, sender);
    // A minute in the future means that the clock was set back.
    if (now < sender.since || now >= sender.since + MINUTE)
      Object.assign(sender, { wrong: 0, since: now });
    return sender;
  }
  /** One after another, whatever came of the one before. */
  function inTurn(check: () => Promise<boolean>): Promise<boolean> {
    const turn = strangers.then(check);
    strangers = turn.catch(() => {});
    return turn;
  }

  return {
    /**
     * @param name whose guess it is: a device's that signed in before, else an address
     * @throws RefusalError where too many of this sender wait already
     */
    async isRight(name: string, isKnown: boolean, check: () => Promise<boolean>): Promise<boolean> {
      const sender = senderOf(name);
      if (sender.waiting >= MOST_WAITING)
        throw new RefusalError(
          429,
          'Há tentativas demais de entrar a partir deste endereço. Espere um minuto e tente de novo.',
        );
      sender.waiting += 1;
      const guess = sender.turn
        .then(() => (isKnown ? check() : inTurn(check)))
        .then((isRight) => {
          if (!isRight) sender.wrong += 1;
          return isRight;
        })
        .finally(() => {
          sender.waiting -= 1;
        });
      const rest = () => new Promise<void>((resolve) => clock.after(PAUSE, resolve));
      sender.turn = guess.then(
        (isRight) => (isRight || sender.wrong <= FREE ? undefined : rest()),
        () => {},
      );
      return guess;
    },
  };
}
