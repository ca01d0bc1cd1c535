import { reorderPackages } from '@boostline/contracts/routes/public/index';
import type { AdminPackage, PackageType } from '@boostline/contracts/schemas/shop/packages';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { packageMessages as t } from '../../../messages/admin/packages-en.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { packagesQuery } from './packages-query.js';

/** Shows packages in a new order at once and sends it; a refusal brings the server's order back. */
export function useReorder(type: PackageType): (list: AdminPackage[]) => void {
  const client = useQueryClient();
  const key = packagesQuery(type).queryKey;
  const { mutate } = useAdminMutation({
    change: (list: AdminPackage[]) =>
      call(reorderPackages, { params: { type }, body: { packageIds: list.map(({ id }) => id) } }),
    done: () => ({ title: t.reordered }),
    onDone: (saved) => client.setQueryData(key, saved),
    onRefused: () => {
      void client.invalidateQueries({ queryKey: key });
      return false;
    },
  });
  return (list) => {
    // An answer that is still on its way shows the order of before.
    void client.cancelQueries({ queryKey: key });
    client.setQueryData(key, list);
    mutate(list);
  };
}
