import { type CallAnswer, type CallInput, getWeeklyFigures, saveWeeklyFigures, stopWeeklyFigures } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { WeeklyFiguresService } from './weekly-figures.service.ts'

@Controller()
export class WeeklyFiguresController {
  constructor(@Inject(WeeklyFiguresService) private readonly weekly: WeeklyFiguresService) {}

  @Handles(getWeeklyFigures)
  async get(@Context() context: CallContext): Promise<CallAnswer<typeof getWeeklyFigures>> {
    return { on: await this.weekly.isOn(memberOf(context).userId) }
  }

  @Handles(saveWeeklyFigures)
  async save(
    @Input() { body }: CallInput<typeof saveWeeklyFigures>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof saveWeeklyFigures>> {
    await this.weekly.set(memberOf(context).userId, body.on)
    return { on: body.on }
  }

  @Handles(stopWeeklyFigures)
  async stop(@Input() { query, body }: CallInput<typeof stopWeeklyFigures>): Promise<CallAnswer<typeof stopWeeklyFigures>> {
    await this.weekly.stop(body?.token ?? query.token ?? '')
    return { on: false }
  }
}
