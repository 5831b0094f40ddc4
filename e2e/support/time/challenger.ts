/** A user in a time zone who completes days through the API, at the services' shifted time. */
import { type APIRequestContext, expect } from '@playwright/test';
import type { TimeTravel } from './time-travel.ts';
import { dateIn, type Zone } from './zones.ts';

export class Challenger {
  readonly http: APIRequestContext;
  readonly zone: Zone;
  private readonly time: TimeTravel;
  private completed = 0;

  /** `http` must be signed in. */
  constructor(http: APIRequestContext, zone: Zone, time: TimeTravel) {
    this.http = http;
    this.zone = zone;
    this.time = time;
  }

  /** Sends a POST, after renewing the session, because hours may have passed. */
  async post(path: string, data: unknown): Promise<void> {
    await this.http.post('/api/auth/refresh');
    const saved = await this.http.post(path, { data });
    expect([200, 204], `${path}: ${await saved.text()}`).toContain(saved.status());
  }

  /** Counts a day that was completed in the browser. */
  countDay(): number {
    return ++this.completed;
  }

  async completeNext(): Promise<void> {
    const now = this.time.now();
    const completedAt = now.toISOString();
    await this.post('/api/progress', {
      day: this.countDay(),
      completed: true,
      completionStatus: 'yes',
      timeSpent: 10,
      completedAt,
      updatedAt: completedAt,
      completedOn: dateIn(this.zone, now),
    });
  }
}
