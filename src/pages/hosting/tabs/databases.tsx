import { Box, Typography } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { fieldKey } from '../../../../schema/names.ts';
import { sizeText } from '../../../views/cell/text.ts';
import { CopyButton } from '../../../views/page/CopyButton.tsx';
import { useLocale } from '../../../views/record/useLocale.ts';
import { SecretValue } from '../../../views/show/SecretValue.tsx';
import { KeptByHand } from '../account/KeptByHand.tsx';
import { PartList } from '../parts/PartList.tsx';
import { PartNote } from '../parts/PartNote.tsx';
import type { Part } from '../parts/part.ts';
import { RemoveButton } from '../parts/RemoveButton.tsx';

interface Database extends Part {
  name: string;
  host: string;
  username: string;
  size: number | null;
}

const resource = 'databases';

/** Draws the databases of an account, with what a website needs to use them. */
export function RecordTab({ record }: { record: RaRecord<string> }) {
  const translate = useTranslate();
  return (
    <>
      <KeptByHand account={record} />
      <PartList<Database>
        account={record}
        resource={resource}
        title={translate('hosting.databases.title')}
        none="hosting.databases.none"
        sort={{ field: 'name', order: 'ASC' }}
        draw={(row) => <DatabaseRow database={row} />}
      />
    </>
  );
}

function DatabaseRow({ database }: { database: Database }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { name, host, username, size } = database;
  return (
    <>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {size === null ? translate('hosting.databases.notMeasured') : sizeText(size, locale)}
        </Typography>
      </Box>
      <Fact label={translate(fieldKey(resource, 'host'))} value={host} />
      <Fact label={translate(fieldKey(resource, 'username'))} value={username} />
      <Box sx={{ flex: '1 1 160px' }}>
        <Typography variant="body2" color="textSecondary">
          {translate(fieldKey(resource, 'password'))}
        </Typography>
        <SecretValue record={database} resource={resource} name="password" />
      </Box>
      <RemoveButton resource={resource} part={database} name={name} />
      <PartNote resource={resource} part={database} name={name} />
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <Box sx={{ flex: '1 1 140px', minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', overflowWrap: 'anywhere' }}>
        {value}
        <CopyButton text={value} name={label} />
      </Box>
    </Box>
  );
}
