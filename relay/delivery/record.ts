import type { Clock } from '../clock.ts';
import { codeOf } from './outcome.ts';

/** What `/healthz` tells of deliveries since the start; nothing personal. */
export interface DeliveryHealth {
  /** ISO 8601. */
  lastDelivery: string | null;
  /** The code, not the server's words: `refused EAUTH 535`. Stays after a later delivery; compare the times. */
  lastError: { at: string; error: string } | null;
}

export interface DeliveryRecord {
  /** Runs an attempt and notes how it went. */
  watch<T>(attempt: () => Promise<T>): Promise<T>;
  failed(failure: unknown): void;
  health(): DeliveryHealth;
}

/** Remembers the last delivery and the last failure. */
export function recordDeliveries(clock: Clock): DeliveryRecord {
  const now = () => new Date(clock.now()).toISOString();
  let health: DeliveryHealth = { lastDelivery: null, lastError: null };
  const failed = (failure: unknown) => {
    health = { ...health, lastError: { at: now(), error: codeOf(failure) } };
  };
  return {
    async watch(attempt) {
      try {
        const result = await attempt();
        health = { ...health, lastDelivery: now() };
        return result;
      } catch (error) {
        failed(error);
        throw error;
      }
    },
    failed,
    health: () => health,
  };
}
