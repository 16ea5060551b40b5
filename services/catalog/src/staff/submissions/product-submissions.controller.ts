import { submitProduct, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Context, Handles, Input, type CallContext } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { readFile } from 'node:fs/promises'
import { ProductSubmissionsService } from './product-submissions.service.ts'

@Controller()
export class ProductSubmissionsController {
  constructor(@Inject(ProductSubmissionsService) private readonly submissions: ProductSubmissionsService) {}

  @Handles(submitProduct)
  async submit(
    @Input() { body, file }: CallInput<typeof submitProduct>,
    @Context() { identity }: CallContext,
  ): Promise<CallAnswer<typeof submitProduct>> {
    await this.submissions.submit(body, file === undefined ? undefined : await readFile(file.path), identity)
    return {}
  }
}
