import { expect, test } from 'vitest';
import { fakeClock, pass } from '../../../tests/support/relay/support.ts';
import { throttleGuesses } from './guesses.ts';

const wrong = async () => false;
const right = async () => true;

test('wrong guesses of one sender come slower and slower, and the right one behind them is right', async () => {
  const clock = fakeClock();
  const guesses = throttleGuesses(clock);
  const answered: number[] = [];
  const began = clock.now();
  const all = Array.from({ length: 8 }, () =>
    guesses.isRight('um', false, wrong).then(() => answered.push((clock.now() - began) / 1000)),
  );
  const hers = guesses.isRight('um', false, right).then((is) => [is, (clock.now() - began) / 1000]);
  await pass(clock, 5000, 100);
  await Promise.all(all);
  expect(answered).toEqual([0, 0, 0, 0, 0, 0, 1, 2].map((at) => expect.closeTo(at, 0)));
  expect(await hers).toEqual([true, expect.closeTo(3, 0)]);
});

test('another sender, and a known device, wait for no pause of it', async () => {
  const clock = fakeClock();
  const guesses = throttleGuesses(clock);
  const all = Array.from({ length: 30 }, () => guesses.isRight('um', false, wrong));
  expect(await guesses.isRight('outro', false, right)).toBe(true);
  expect(await guesses.isRight('aparelho', true, right)).toBe(true);
  await pass(clock, 60_000, 500);
  expect(await Promise.all(all)).toEqual(Array(30).fill(false));
});

test('checks of strangers run one at a time, and one that breaks keeps nobody waiting', async () => {
  const guesses = throttleGuesses(fakeClock());
  let [now, most] = [0, 0];
  const check = async () => {
    most = Math.max(most, ++now);
    await new Promise((resolve) => setImmediate(resolve));
    now -= 1;
    return true;
  };
  const broken = guesses.isRight('zero', false, () => Promise.reject(new Error('no disk')));
  const all = ['um', 'dois', 'tres'].map((name) => guesses.isRight(name, false, check));
  await expect(broken).rejects.toThrow('no disk');
  expect(await Promise.all(all)).toEqual([true, true, true]);
  expect(most).toBe(1);
});

test('so many that wait are held of one sender, and no more', async () => {
  const clock = fakeClock();
  const guesses = throttleGuesses(clock);
  const all = Array.from({ length: 60 }, () => guesses.isRight('um', false, wrong));
  await expect(guesses.isRight('um', false, wrong)).rejects.toThrow('tentativas demais');
  expect(await guesses.isRight('outro', false, right)).toBe(true);
  await pass(clock, 70_000, 500);
  expect(await Promise.all(all)).toHaveLength(60);
});
