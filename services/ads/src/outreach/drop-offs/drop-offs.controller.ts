import { type CallAnswer, type CallInput, disqualifyDropOff, listDropOffs } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { DisqualificationService } from './disqualification.service.ts'
import { presentDropOff } from './drop-off.presenter.ts'
import { DropOffsService } from './drop-offs.service.ts'

@Controller()
export class DropOffsController {
  constructor(
    @Inject(DropOffsService) private readonly dropOffs: DropOffsService,
    @Inject(DisqualificationService) private readonly disqualification: DisqualificationService,
  ) {}

  @Handles(listDropOffs)
  async list(@Input() { params }: CallInput<typeof listDropOffs>): Promise<CallAnswer<typeof listDropOffs>> {
    const { rows, total } = await this.dropOffs.list(params.page)
    return { dropoffs: rows.map(presentDropOff), total }
  }

  @Handles(disqualifyDropOff)
  async disqualify(
    @Input() { body }: CallInput<typeof disqualifyDropOff>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof disqualifyDropOff>> {
    await this.disqualification.set(body.id, !body.undo, memberOf(context))
    return { disqualified: !body.undo }
  }
}
