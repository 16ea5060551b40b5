import { activityRecorded, mailStateChanged, memberErasedBy, priceDropTopicChanged, promoMailAccepted } from '@ribbonry/contracts'
import { publishEvents } from '@ribbonry/service-kit/events'
import { Module } from '@nestjs/common'
import { MemberErasureHandler } from './member-erasure.handler.ts'

/** Consumes requests to erase members, and publishes the outbox of this service. */
@Module({
  controllers: [MemberErasureHandler],
  providers: [publishEvents(activityRecorded, mailStateChanged, memberErasedBy, priceDropTopicChanged, promoMailAccepted)],
})
export class ErasureModule {}
