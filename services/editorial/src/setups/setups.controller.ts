import {
  type CallAnswer,
  type CallInput,
  checkSetupPassword,
  draftEditorialSetup,
  listEditorialSetups,
  makeGiftOfSetup,
  SETUP_DRAFTED,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf, Told } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { readFile } from 'node:fs/promises'
import { SetupPassword } from './setup-password.service.ts'
import { presentSetup } from './setup.presenter.ts'
import { SetupsService } from './setups.service.ts'

/** The editorial setup: for brands with the password, and for staff. */
@Controller()
export class SetupsController {
  constructor(
    @Inject(SetupsService) private readonly setups: SetupsService,
    @Inject(SetupPassword) private readonly password: SetupPassword,
  ) {}

  @Handles(checkSetupPassword)
  async checkPassword(
    @Input() { body }: CallInput<typeof checkSetupPassword>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof checkSetupPassword>> {
    await this.password.check(body.password, context)
    return {}
  }

  @Handles(draftEditorialSetup)
  async draft(
    @Input() { body, file }: CallInput<typeof draftEditorialSetup>,
    @Context() context: CallContext,
  ): Promise<Told<CallAnswer<typeof draftEditorialSetup>>> {
    const { password, ...typed } = body
    await this.password.check(password, context)
    await this.setups.draft(typed, file === undefined ? undefined : await readFile(file.path))
    return new Told({}, SETUP_DRAFTED)
  }

  @Handles(listEditorialSetups)
  async list(@Input() { query }: CallInput<typeof listEditorialSetups>): Promise<CallAnswer<typeof listEditorialSetups>> {
    const { rows, total } = await this.setups.list(query.state, query.page, query.perpage)
    return { setups: rows.map(presentSetup), total }
  }

  @Handles(makeGiftOfSetup)
  async makeGift(
    @Input() { params }: CallInput<typeof makeGiftOfSetup>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof makeGiftOfSetup>> {
    return { setup: presentSetup(await this.setups.makeGift(params.id, memberOf(context))) }
  }
}
