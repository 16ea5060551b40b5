import { confirmSubscription, getMailPreferences, saveMailPreferences, subscribe, unsubscribe } from '@ribbonry/contracts'
import { mutation } from '../../api/mutation.ts'
import { query } from '../../api/query.ts'

/** Mail settings of an address, by the token of a mail. */
export const mailPreferencesQuery = query(getMailPreferences, { retry: false })

export const useSubscribe = mutation(subscribe)
export const useConfirmSubscription = mutation(confirmSubscription)
/** Ends the mails that the token names. */
export const useUnsubscribe = mutation(unsubscribe, { refresh: [getMailPreferences] })
export const useSaveMailPreferences = mutation(saveMailPreferences, {
  onSuccess: (client, saved, { body: { token } }) =>
    client.setQueryData(mailPreferencesQuery({ query: { token } }).queryKey, saved),
})
