import { type Clock, MINUTE, SECOND, systemClock } from '#relay/clock.ts';
import { RefusalError } from '../refusal.ts';

/** Wrong guesses of a sender within a minute that cause no pause. */
const FREE_GUESSES = 5;
const PAUSE_MS = SECOND;
const MAX_WAITING = 60;
const MAX_SENDERS = 1000;

interface Sender {
  wrong: number;
  since: number;
  waiting: number;
  turn: Promise<unknown>;
}

/**
 * Slows guesses without refusing the right password: each sender's run one after another, and those
 * of unknown devices one at a time in all, since a check occupies a core.
 */
export function throttleGuesses(clock: Clock = systemClock) {
  const senders = new Map<string, Sender>();
  let strangers: Promise<unknown> = Promise.resolve();

  function forgetIdle(now: number): void {
    for (const [name, { waiting, since }] of senders)
      if (waiting === 0 && now >= since + MINUTE) senders.delete(name);
  }
  function senderOf(name: string): Sender {
    const now = clock.now();
    if (senders.size >= MAX_SENDERS) forgetIdle(now);
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
  function checkOneAtATime(check: () => Promise<boolean>): Promise<boolean> {
    const turn = strangers.then(check);
    strangers = turn.catch(() => {});
    return turn;
  }

  return {
    /**
     * @param name of the sender: a device that signed in before, else an address
     * @throws RefusalError where too many guesses of this sender wait
     */
    async isRight(name: string, isKnown: boolean, check: () => Promise<boolean>): Promise<boolean> {
      const sender = senderOf(name);
      if (sender.waiting >= MAX_WAITING)
        throw new RefusalError(
          429,
          'Há tentativas demais de entrar a partir deste endereço. Espere um minuto e tente de novo.',
        );
      sender.waiting += 1;
      const guess = sender.turn
        .then(() => (isKnown ? check() : checkOneAtATime(check)))
        .then((isRight) => {
          if (!isRight) sender.wrong += 1;
          return isRight;
        })
        .finally(() => {
          sender.waiting -= 1;
        });
      const rest = () => new Promise<void>((resolve) => clock.after(PAUSE_MS, resolve));
      sender.turn = guess.then(
        (isRight) => (isRight || sender.wrong <= FREE_GUESSES ? undefined : rest()),
        () => {},
      );
      return guess;
    },
  };
}
