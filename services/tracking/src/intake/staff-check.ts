import { IdentitySigner, type Identity } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'

/** Whether a member is staff; advertisers are not. */
export function isStaff(identity: Identity | undefined): boolean {
  return identity !== undefined && identity.roles.some((role) => role !== 'advertiser')
}

/** Recognizes staff by the gateway's signed identity header. */
@Injectable()
export class StaffCheck {
  constructor(@Inject(IdentitySigner) private readonly signer: IdentitySigner) {}

  check(header: string): boolean {
    const verified = this.signer.verify(header)
    return verified?.issuer === 'gateway' && isStaff(verified.identity)
  }
}
