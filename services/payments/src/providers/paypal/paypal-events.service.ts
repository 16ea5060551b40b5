import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type PaymentsEnvironment } from '../../config.ts'
import type { ProviderNotice } from '../payment-provider.ts'
import { PaypalCertificatesClient } from './paypal-certificates.client.ts'
import { paypalNoticeOf } from './paypal-notice.ts'
import { certificateAddress, isRecent, isSignedBy, paypalSignatureOf } from './paypal-signature.ts'

/** Verifies and parses webhook requests of PayPal. */
@Injectable()
export class PaypalEventsService {
  constructor(
    @Inject(PaypalCertificatesClient) private readonly certificates: PaypalCertificatesClient,
    @Inject(CONFIG) private readonly config: PaymentsEnvironment,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The event in a body; undefined where PayPal did not sign it for our webhook within the last five minutes. */
  async read(body: Uint8Array, headers: Readonly<Record<string, string | undefined>>): Promise<ProviderNotice | undefined> {
    const { PAYPAL_WEBHOOK_ID: webhookId, PAYPAL_CERT_HOSTS: hosts, PAYPAL_API_URL: apiUrl } = this.config
    const [signature, now] = [paypalSignatureOf(headers), this.clock()]
    if (webhookId === undefined || !isRecent(signature, now)) return undefined
    const address = certificateAddress(signature.certificateUrl, hosts, apiUrl)
    const certificate = address === undefined ? undefined : await this.certificates.find(address, now.getTime())
    if (certificate === undefined || !isSignedBy(certificate, body, signature, { webhookId, now })) return undefined
    return paypalNoticeOf(body)
  }
}
