import { PERSONAL_DATA_SERVICES, personalDataOf, type CallAnswer, type PersonalDataService } from '@ribbonry/contracts'
import { LOGGER, type Identity, type Logger } from '@ribbonry/service-kit'
import { ServiceClients } from '@ribbonry/service-kit/clients'
import { Inject, Injectable } from '@nestjs/common'

type DataCall = ReturnType<typeof personalDataOf>
type PersonalData = CallAnswer<DataCall>['data']

/** Fetches a member's data from the services that hold personal data, with the member's identity. */
@Injectable()
export class PersonalDataClient {
  constructor(
    @Inject(ServiceClients) private readonly clients: ServiceClients,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The data of each service; undefined for services that do not answer in time. */
  async fetchAll(identity: Identity): Promise<(readonly [PersonalDataService, PersonalData | undefined])[]> {
    return await Promise.all(
      PERSONAL_DATA_SERVICES.map(async (service) => [service, await this.#fetchOne(service, identity)] as const),
    )
  }

  async #fetchOne(service: PersonalDataService, as: Identity): Promise<PersonalData | undefined> {
    try {
      const settings = { as, otherwise: undefined }
      return (await this.clients.call<DataCall, CallAnswer<DataCall> | undefined>(personalDataOf(service), {}, settings))?.data
    } catch (error) {
      this.logger.warn({ err: error, service }, 'A service refuses to return the data of a member')
      return undefined
    }
  }
}
