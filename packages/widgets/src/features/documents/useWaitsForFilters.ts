import { useQuery } from '@tanstack/react-query'
import { useDaysheet, useSupports } from '../../provider/index.ts'
import { msg } from '../../ui/i18n/words.ts'
import type { Filter } from '../lists/index.ts'
import { companyQuery } from '../members/index.ts'
import type { WaitsForView } from './waits-for.ts'

const WAITS_FOR_FILTER: Filter<Required<WaitsForView>> = {
  type: 'select',
  key: 'waitsFor',
  label: msg('Waits for'),
  options: [
    { value: null, label: msg('For everybody') },
    { value: 'me', label: msg('For me') },
    { value: 'others', label: msg('Waiting for others') },
  ],
}

/** The filter by who has to act; none while there is nobody else in the company. */
export function useWaitsForFilters(companyId: string): Filter<Required<WaitsForView>>[] {
  const enabled = useSupports()('company.read')
  const company = useQuery({ ...companyQuery(useDaysheet(), companyId), enabled })
  return (company.data?.member_count ?? 1) > 1 ? [WAITS_FOR_FILTER] : []
}
