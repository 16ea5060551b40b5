import type { CallAnswer, getSecondFactor } from '@ribbonry/contracts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { secondFactorOptions } from '../api/get-second-factor.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorOn } from './second-factor-on.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'

/** Second factor: its state and settings. */
export function SecondFactor({ isOpen }: { readonly isOpen: boolean }) {
  const query = useQuery({ ...secondFactorOptions, enabled: isOpen })
  return (
    <Loaded query={query} lines={3}>
      {(state) => <State state={state} />}
    </Loaded>
  )
}

function State({ state }: { readonly state: CallAnswer<typeof getSecondFactor> }) {
  const client = useQueryClient()
  const [codes, setCodes] = useState<readonly string[]>()
  const done = () => {
    setCodes(undefined)
    void client.invalidateQueries({ queryKey: secondFactorOptions.queryKey })
  }
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={done} />
  if (state.enabled) return <SecondFactorOn state={state} onCodes={setCodes} />
  return <SecondFactorSetup hasPassword={state.has_password} onCodes={setCodes} />
}
