import { checkSetupPassword, draftEditorialSetup } from '@ribbonry/contracts'
import { formMutation } from '../../api/form-mutation.ts'
import { mutation } from '../../api/mutation.ts'

export const useDraftSetup = formMutation(draftEditorialSetup)
export const useCheckPassword = mutation(checkSetupPassword)
