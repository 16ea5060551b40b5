import { type CallAnswer, type CallInput, liftSuppression, listSuppressions } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentSuppression } from './suppression.presenter.ts'
import { SuppressionsService } from './suppressions.service.ts'

@Controller()
export class SuppressionsController {
  constructor(@Inject(SuppressionsService) private readonly suppressions: SuppressionsService) {}

  @Handles(listSuppressions)
  async list(
    @Input() { query: { page, perpage, term } }: CallInput<typeof listSuppressions>,
  ): Promise<CallAnswer<typeof listSuppressions>> {
    const { rows, total } = await this.suppressions.list(term, page, perpage)
    return { suppressions: rows.map(presentSuppression), total }
  }

  @Handles(liftSuppression)
  async lift(
    @Input() { body }: CallInput<typeof liftSuppression>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof liftSuppression>> {
    return { suppression: presentSuppression(await this.suppressions.lift(body.email, memberOf(context).userId)) }
  }
}
