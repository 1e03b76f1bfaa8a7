import { describe, expect, it } from 'vitest';
import { columnsOf } from './stylesheet.ts';

describe('plans beside each other', () => {
  it('stand at one scale in one row, two or three of them', () => {
    expect(columnsOf([7000, 8000])).toEqual({ columns: [7000, 8000], shares: [1, 1] });
    expect(columnsOf([7000, 8000, 6000])).toEqual({
      columns: [7000, 8000, 6000],
      shares: [1, 1, 1],
    });
  });

  it('stand two by two where they are four, a narrower one within the column of the wider', () => {
    expect(columnsOf([7000, 8000, 10_000, 6000])).toEqual({
      columns: [10_000, 8000],
      shares: [0.7, 1, 1, 0.75],
    });
  });

  it('get columns of one width where a scale is missing, or one would be too small beside the other', () => {
    expect(columnsOf([7000, Number.NaN])).toBeUndefined();
    expect(columnsOf([3000, 8000])).toBeUndefined();
  });
});
