import { useSearchParams } from 'react-router'
import { Tabs } from '../../ui/navigation/navigation.tsx'
import { StaffPage } from '../shell/staff-page.tsx'
import { Ledger } from './ledger.tsx'
import { PaymentList } from './payment-list.tsx'
import { Reconciliation } from './reconciliation.tsx'

const PAYMENTS = '/admin/payments/'

/** `/admin/payments/`: payments, accounts of the ledger, and the reconciliation with the providers. */
export function PaymentsPage() {
  const [query] = useSearchParams()
  const show = query.get('show')
  const isOther = show === 'ledger' || show === 'reconciliation'
  return (
    <StaffPage title="Payments">
      <Tabs
        label="Money"
        tabs={[
          { title: 'Payments', to: PAYMENTS, current: !isOther },
          { title: 'Ledger', to: `${PAYMENTS}?show=ledger`, current: show === 'ledger' },
          { title: 'Reconciliation', to: `${PAYMENTS}?show=reconciliation`, current: show === 'reconciliation' },
        ]}
      />
      {show === 'ledger' ? <Ledger /> : show === 'reconciliation' ? <Reconciliation /> : <PaymentList />}
    </StaffPage>
  )
}
