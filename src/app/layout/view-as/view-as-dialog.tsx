import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoleName } from '#platform/session/role-name.ts';
import { useStructure } from '#platform/session/structure.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useLookThrough } from './use-look-through.ts';

/** Dialog that asks for the role to look through. */
export const ViewAsDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['rights', 'common']);
  const { roles } = useStructure();
  const roleName = useRoleName();
  const { isBusy, hasFailed, look } = useLookThrough();
  const [role, setRole] = useState<string | null>(null);
  const start = async (): Promise<void> => {
    if (await look(role)) onClose();
  };
  return (
    <Dialog
      title={t('viewAs.title')}
      width={440}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button variant="primary" disabled={role === null || isBusy} onClick={() => void start()}>
            {t('viewAs.start')}
          </Button>
        </>
      }
    >
      <p css={{ color: 'var(--text-2)', marginBottom: 14 }}>{t('viewAs.hint')}</p>
      <SelectField
        name="role"
        label={t('viewAs.role')}
        value={role}
        options={roles.map(({ id }) => ({ value: id, label: roleName(id) }))}
        error={hasFailed ? t('viewAs.failed') : undefined}
        onLeave={() => undefined}
        onValue={setRole}
      />
    </Dialog>
  );
};
