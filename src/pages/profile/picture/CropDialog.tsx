import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { useLanguage } from '../../../i18n/LanguageProvider.tsx';
import { RequestFault } from '../../../session/ownAccount.ts';
import { useRequest } from '../useRequest.ts';
import type { ChosenPicture } from './chosenFile.ts';
import { croppedPicture } from './croppedPicture.ts';
import { RoundPreview } from './RoundPreview.tsx';

interface CropDialogProps {
  picture: ChosenPicture;
  onSave: (cropped: Blob) => Promise<void>;
  onClose: () => void;
}

/** Lets the user choose the shown part of a picture by mouse, finger or keyboard. */
export function CropDialog({ picture, onSave, onClose }: CropDialogProps) {
  const { translate } = useLanguage();
  const id = useId();
  const isPhone = useMediaQuery<{ breakpoints: { down: (key: 'sm') => string } }>((theme) =>
    theme.breakpoints.down('sm'),
  );
  const request = useRequest();
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<Part | null>(null);

  const save = async (): Promise<void> => {
    if (!part) return;
    const cropped = await croppedPicture(picture.url, part.pixels).catch(() => {
      throw new RequestFault(translate('profile.picture.unreadable', { name: picture.name }));
    });
    await onSave(cropped);
  };

  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={isPhone} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{translate('profile.picture.crop')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {translate('profile.picture.cropHelp')}
        </Typography>
        <CropArea url={picture.url} zoom={zoom} onZoom={setZoom} onPart={setPart} />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          <ZoomSlider zoom={zoom} onZoom={setZoom} />
          <Previews url={picture.url} part={part?.percent} />
        </Box>
        <Box role="alert" sx={{ '&:empty': { mt: -2 } }}>
          {request.failure && <Alert severity="error">{request.failure}</Alert>}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>{translate('profile.cancel')}</Button>
        <Button variant="contained" disabled={request.isBusy || !part} onClick={() => void request.run(save)}>
          {translate(request.isBusy ? 'profile.picture.saving' : 'profile.picture.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Describes the chosen part of a picture, in per cent and in pixels of it. */
interface Part {
  percent: Area;
  pixels: Area;
}

interface ZoomProps {
  /** Zoom factor; 1: the picture fills the circle. */
  zoom: number;
  onZoom: (zoom: number) => void;
}

interface CropAreaProps extends ZoomProps {
  url: string;
  onPart: (part: Part) => void;
}

function CropArea({ url, zoom, onZoom, onPart }: CropAreaProps) {
  const { translate } = useLanguage();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  return (
    <Box sx={cropArea}>
      <Cropper
        image={url}
        aspect={1}
        cropShape="round"
        showGrid={false}
        crop={crop}
        zoom={zoom}
        maxZoom={maxZoom}
        keyboardStep={4}
        onCropChange={setCrop}
        onZoomChange={onZoom}
        onCropAreaChange={(percent, pixels) => onPart({ percent, pixels })}
        cropperProps={{ 'aria-label': translate('profile.picture.cropArea'), role: 'application' }}
        mediaProps={{ alt: '' }}
      />
    </Box>
  );
}

function ZoomSlider({ zoom, onZoom }: ZoomProps) {
  const { translate } = useLanguage();
  const id = useId();
  return (
    <Box sx={{ flex: 1, minWidth: 0, px: 1 }}>
      <Typography id={id} variant="body2">
        {translate('profile.picture.zoom')}
      </Typography>
      <Slider
        aria-labelledby={id}
        min={1}
        max={maxZoom}
        step={0.05}
        value={zoom}
        onChange={(_event, value) => onZoom(Number(value))}
        getAriaValueText={(value) => `${Math.round(value * 100)} %`}
      />
    </Box>
  );
}

function Previews({ url, part }: { url: string; part: Area | undefined }) {
  const { translate } = useLanguage();
  return (
    <Box sx={{ textAlign: 'center' }}>
      <Typography variant="caption" color="textSecondary" component="div" sx={{ mb: 0.5 }}>
        {translate('profile.picture.preview')}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1, minHeight: 72 }}>
        {part && <RoundPreview url={url} part={part} size={72} />}
        {part && <RoundPreview url={url} part={part} size={30} />}
      </Box>
    </Box>
  );
}

const maxZoom = 5;

const cropArea = {
  position: 'relative',
  flex: 'none',
  height: { xs: 300, sm: 340 },
  borderRadius: 2,
  overflow: 'hidden',
  bgcolor: 'common.black',
  '& [data-testid=cropper]:focus-visible': {
    outline: 3,
    outlineStyle: 'solid',
    outlineColor: 'primary.light',
  },
};
