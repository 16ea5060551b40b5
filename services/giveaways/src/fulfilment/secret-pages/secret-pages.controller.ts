import {
  type CallAnswer,
  type CallInput,
  enterShipments,
  getWinnerPublicInfo,
  saveWinnerAddress,
  setWinnerConsent,
} from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { SecretAnswersService } from './secret-answers.service.ts'
import { presentSecretPage } from './secret-page.presenter.ts'
import { SecretPagesService } from './secret-pages.service.ts'

@Controller()
export class SecretPagesController {
  constructor(
    @Inject(SecretPagesService) private readonly pages: SecretPagesService,
    @Inject(SecretAnswersService) private readonly answers: SecretAnswersService,
  ) {}

  @Handles(getWinnerPublicInfo)
  async get(@Input() { params, query }: CallInput<typeof getWinnerPublicInfo>): Promise<CallAnswer<typeof getWinnerPublicInfo>> {
    return presentSecretPage(await this.pages.page(params.id, query.token))
  }

  @Handles(saveWinnerAddress)
  async saveAddress(
    @Input() { params, query, body }: CallInput<typeof saveWinnerAddress>,
  ): Promise<CallAnswer<typeof saveWinnerAddress>> {
    await this.answers.saveAddress(params.id, query.token, body)
    return {}
  }

  @Handles(setWinnerConsent)
  async setConsent(
    @Input() { params, query, body }: CallInput<typeof setWinnerConsent>,
  ): Promise<CallAnswer<typeof setWinnerConsent>> {
    return await this.answers.setConsent(params.id, query.token, body.agreed)
  }

  @Handles(enterShipments)
  async enterShipments(
    @Input() { params, query, body }: CallInput<typeof enterShipments>,
  ): Promise<CallAnswer<typeof enterShipments>> {
    await this.answers.enterShipments(params.id, query.token, body.winners)
    return {}
  }
}
