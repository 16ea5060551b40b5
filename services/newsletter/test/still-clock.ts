import { TestClock } from '@ribbonry/service-kit/testing'

/** A clock that stands still where a test puts it. */
export class StillClock extends TestClock {
  at = new Date('2026-11-29T12:00:00.000Z')
  override readonly now = (): Date => this.at

  override moveTo(moment: string): void {
    this.at = new Date(moment)
  }
}
