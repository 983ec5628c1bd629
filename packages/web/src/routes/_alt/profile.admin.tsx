import { createFileRoute, Outlet } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { staffCountsQuery } from '#features/staff/staff-counts.queries.ts'
import { StaffFrame } from '#features/staff/staff-frame.tsx'
import { StaffPanel } from '#app/shell/staff-panel.tsx'

/** The frame of all pages of the staff. */
export const Route = createFileRoute('/_alt/profile/admin')({
  beforeLoad: guarded('admin'),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(staffCountsQuery()),
  component: function StaffRoute() {
    return (
      <StaffFrame>
        <StaffPanel />
        <Outlet />
      </StaffFrame>
    )
  },
})
