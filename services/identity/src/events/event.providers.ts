import { memberChanged, memberErasedBy, memberErasureRequested, savedCountChanged, staffChanged } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG } from '@ribbonry/service-kit'
import { listen, openEventLog, publishEvents } from '@ribbonry/service-kit/events'
import { Inject, Injectable, type OnApplicationShutdown, type Provider } from '@nestjs/common'
import { CONFIG, type IdentityEnvironment } from '../config.ts'
import { MemberErasedHandler } from '../erasure/member-erased.handler.ts'
import { SavedCountProjectionRepository } from '../members/saved-count-projection.repository.ts'

/** Closes the event log after the last event. */
@Injectable()
class EventLogShutdown implements OnApplicationShutdown {
  constructor(@Inject(EVENT_LOG) private readonly log: EventLog) {}

  async onApplicationShutdown(): Promise<void> {
    await this.log.close()
  }
}

/** Publishing and consuming of events. Logins work without the event log, so it is no part of readiness. */
export const eventProviders: readonly Provider[] = [
  {
    provide: EVENT_LOG,
    useFactory: (config: IdentityEnvironment) => openEventLog(config, { clientId: 'identity' }),
    inject: [CONFIG],
  },
  EventLogShutdown,
  publishEvents(memberChanged, memberErasureRequested, staffChanged),
  listen(memberErasedBy, 'identity-erasures', MemberErasedHandler),
  SavedCountProjectionRepository,
  listen(savedCountChanged, 'identity-saves', SavedCountProjectionRepository),
]
