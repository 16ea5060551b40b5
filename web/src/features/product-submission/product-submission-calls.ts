import { submitProduct } from '@ribbonry/contracts'
import { formMutation } from '../../api/form-mutation.ts'

export const useSubmitProduct = formMutation(submitProduct)
