guidepost.init('sdk_test');
guidepost.identify('ada');
