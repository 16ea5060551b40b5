import { type EventPayload, savedCountChanged } from '@ribbonry/contracts'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { SavedCountProjectionRepository } from './saved-count-projection.repository.ts'

/** Follows how many gifts members saved. */
@Controller()
export class SavedCountChangedHandler {
  constructor(@Inject(SavedCountProjectionRepository) private readonly counts: SavedCountProjectionRepository) {}

  @Consumes(savedCountChanged, { group: 'identity-saves' })
  async handle(payloads: readonly EventPayload<typeof savedCountChanged>[]): Promise<void> {
    await this.counts.update(payloads)
  }
}
