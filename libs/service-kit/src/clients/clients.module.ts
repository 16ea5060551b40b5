import { Global, Module, type DynamicModule } from '@nestjs/common'
import type { Logger } from 'pino'
import { LOGGER } from '../boot/tokens.ts'
import { IdentitySigner } from '../identity/identity-signer.ts'
import { ServiceClients, type ClientSettings } from './service-clients.ts'

/** Provides `ServiceClients` for calls of other services. */
@Global()
@Module({})
export class ClientsModule {
  static with(settings: ClientSettings): DynamicModule {
    return {
      module: ClientsModule,
      providers: [
        {
          provide: ServiceClients,
          inject: [IdentitySigner, LOGGER],
          useFactory: (signer: IdentitySigner, logger: Logger) => new ServiceClients(settings, signer, logger),
        },
      ],
      exports: [ServiceClients],
    }
  }
}
